/* Loaded before everything else (LD_PRELOAD), this library writes down what a process does to the files of one folder:
   each write with its data, each cut to a length, each sync, each name made or removed, in the order in which they
   happen. From that, power_cuts.py builds what a disk may hold after a power cut.

   A record is: kind (1 byte), file (4), offset (8), length (8), data; numbers as the machine has them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define FILES 4096
static int number_of[FILES]; /* by descriptor: 0 for a file that does not concern us */
static int log_to = -1;
static const char *folder;
static size_t folder_length;
static int next_number = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ssize_t (*real_write)(int, const void *, size_t);

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("RECORDER_LOG");
    folder = getenv("RECORDER_FOLDER");
    real_write = REAL(write);
    if (folder && log) {
        folder_length = strlen(folder);
        log_to = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
}

static void note(char kind, int file, int64_t offset, const void *data, uint64_t length) {
    char head[21];
    uint64_t kept = data ? length : 0;
    uint32_t number = (uint32_t)file;
    char *record = malloc(sizeof head + kept);
    head[0] = kind;
    memcpy(head + 1, &number, 4);
    memcpy(head + 5, &offset, 8);
    memcpy(head + 13, &length, 8);
    memcpy(record, head, sizeof head);
    if (kept) memcpy(record + sizeof head, data, kept);
    for (size_t done = 0, all = sizeof head + kept; done < all;) {
        ssize_t now = real_write(log_to, record + done, all - done);
        if (now <= 0) abort();
        done += (size_t)now;
    }
    free(record);
}

static int ours(const char *path) { return log_to >= 0 && path && strncmp(path, folder, folder_length) == 0; }

static int file_of(int fd) { return log_to >= 0 && fd >= 0 && fd < FILES ? number_of[fd] : 0; }

static int opened(int fd, const char *path, int is_new, int flags) {
    if (fd >= 0 && fd < FILES && ours(path)) {
        pthread_mutex_lock(&lock);
        number_of[fd] = next_number++;
        note(is_new ? 'N' : 'O', number_of[fd], 0, path, strlen(path));
        if (flags & O_TRUNC) note('T', number_of[fd], 0, NULL, 0);
        pthread_mutex_unlock(&lock);
    }
    return fd;
}

#define OPEN(name)                                                                         \
    int name(const char *path, int flags, ...) {                                           \
        mode_t mode = 0;                                                                   \
        if (flags & O_CREAT) {                                                             \
            va_list rest;                                                                  \
            va_start(rest, flags);                                                         \
            mode = va_arg(rest, mode_t);                                                   \
            va_end(rest);                                                                  \
        }                                                                                  \
        int is_new = ours(path) && access(path, F_OK) != 0;                                \
        return opened(REAL(name)(path, flags, mode), path, is_new, flags);                 \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    if (file_of(fd)) number_of[fd] = 0;
    return REAL(close)(fd);
}

static ssize_t written(int fd, int64_t offset, const void *data, ssize_t done) {
    if (done > 0 && file_of(fd)) note('W', file_of(fd), offset, data, (uint64_t)done);
    return done;
}

ssize_t write(int fd, const void *data, size_t length) {
    if (!file_of(fd)) return real_write(fd, data, length);
    pthread_mutex_lock(&lock);
    int appends = fcntl(fd, F_GETFL) & O_APPEND;
    off_t offset = lseek(fd, 0, appends ? SEEK_END : SEEK_CUR);
    ssize_t done = written(fd, offset, data, real_write(fd, data, length));
    pthread_mutex_unlock(&lock);
    return done;
}

#define PWRITE(name, kind)                                                                 \
    ssize_t name(int fd, const void *data, size_t length, kind offset) {                   \
        if (!file_of(fd)) return REAL(name)(fd, data, length, offset);                     \
        pthread_mutex_lock(&lock);                                                         \
        ssize_t done = written(fd, offset, data, REAL(name)(fd, data, length, offset));    \
        pthread_mutex_unlock(&lock);                                                       \
        return done;                                                                       \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, kind)                                                               \
    int name(int fd, kind length) {                                                        \
        if (!file_of(fd)) return REAL(name)(fd, length);                                   \
        pthread_mutex_lock(&lock);                                                         \
        int failed = REAL(name)(fd, length);                                               \
        if (!failed) note('T', file_of(fd), length, NULL, 0);                              \
        pthread_mutex_unlock(&lock);                                                       \
        return failed;                                                                     \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

/* What was written before a sync began is on the disk when it has ended. */
#define SYNC(name)                                                                         \
    int name(int fd) {                                                                     \
        if (!file_of(fd)) return REAL(name)(fd);                                           \
        pthread_mutex_lock(&lock);                                                         \
        int failed = REAL(name)(fd);                                                       \
        if (!failed) note('S', file_of(fd), 0, NULL, 0);                                   \
        pthread_mutex_unlock(&lock);                                                       \
        return failed;                                                                     \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    if (!ours(path)) return REAL(unlink)(path);
    pthread_mutex_lock(&lock);
    int failed = REAL(unlink)(path);
    if (!failed) note('U', 0, 0, path, strlen(path));
    pthread_mutex_unlock(&lock);
    return failed;
}
