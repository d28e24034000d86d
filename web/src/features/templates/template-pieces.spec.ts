import { describe, expect, it } from '@jest/globals';
import { brokenVariables, splitTemplate, unknownVariables } from './template-pieces';

describe('the pieces of a template', () => {
  it('are text and fields', () => {
    expect(splitTemplate('“{{key_quote}}”\n{{ speaker_name }}').map(({ text, isVariable }) => [text, isVariable])).toEqual([
      ['“', false],
      ['{{key_quote}}', true],
      ['”\n', false],
      ['{{ speaker_name }}', true],
    ]);
  });

  it('list each unknown field once', () => {
    expect(unknownVariables('{{key_quote}} {{guest}} {{guest}} {{toString}}')).toEqual(['guest', 'toString']);
  });

  it('list what looks like a field but is not', () => {
    expect(brokenVariables('{{key quote}} {{key_quote}} {{episode_title} {{}}')).toEqual(['{{key quote}}', '{{episode_title}', '{{}}']);
  });
});
