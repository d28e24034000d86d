import { afterEach, describe, expect, it, jest } from '@jest/globals';

afterEach(() => void jest.restoreAllMocks());

describe('the bounds of the voice form', () => {
  it('are in the messages, formatted without the slow number formats of a browser', async () => {
    const format = jest.spyOn(Number.prototype, 'toLocaleString');
    const { BrandProfileFields } = await import('./brand-profiles');
    expect(format).not.toHaveBeenCalled();
    const { error } = BrandProfileFields.safeParse({
      brandName: 'Kitchen Table Faith',
      description: 'x'.repeat(501),
      sampleContent: 'x'.repeat(20_001),
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'The description has at most 500 characters.',
      'Sample content has at most 20,000 characters.',
    ]);
  });
});
