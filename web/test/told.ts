import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';

/** Waits until a message is shown. A failure is twice on the page: in its toast and in the live region for screen readers. */
export async function told(sentence: string) {
  const [first] = await screen.findAllByText(sentence);
  expect(first).toBeInTheDocument();
}
