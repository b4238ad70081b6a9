/** Calls once when an element comes near to what is seen. Gives a way to stop waiting. */
export function nearView(element: Element, come: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      come();
    },
    { rootMargin: '300px 0px' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
