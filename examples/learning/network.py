"""A network with one hidden layer in NumPy, and Adam to teach it: all that the examples beside need."""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # the matrices are small: threads would only wait for each other
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]


class Network:
    """Numbers in, a hidden layer of tanh, numbers out."""

    def __init__(self, inputs: int, hidden: int, outputs: int, rng: np.random.Generator, rate: float) -> None:
        self.weights: list[Array] = [
            rng.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1 * hidden**-0.5, (hidden, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self.rate, self._steps = rate, 0
        self._moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]

    def hidden(self, rows: Array) -> Array:
        """What the hidden layer makes of rows."""
        return np.tanh(rows @ self.weights[0] + self.weights[1])

    def __call__(self, rows: Array) -> Array:
        """What comes out for each row."""
        return self.hidden(rows) @ self.weights[2] + self.weights[3]

    def learn(self, rows: Array, slopes: Array) -> None:
        """Take a step against these slopes of a loss, one for each number that came out for these rows."""
        hidden = self.hidden(rows)
        below = (slopes @ self.weights[2].T) * (1 - hidden**2)
        self._descend([rows.T @ below, below.sum(0), hidden.T @ slopes, slopes.sum(0)])

    def _descend(self, slopes: list[Array]) -> None:
        """Adam."""
        self._steps += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self._moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            weight -= self.rate * (mean / (1 - 0.9**self._steps)) / size
