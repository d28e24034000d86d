import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';

/** Waits until a sentence is told. A failure stands twice on the page: in its toast and in what screen readers are told at once. */
export async function told(sentence: string) {
  const [first] = await screen.findAllByText(sentence);
  expect(first).toBeInTheDocument();
}
