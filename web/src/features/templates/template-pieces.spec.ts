import { describe, expect, it } from '@jest/globals';
import { brokenVariables, splitTemplate, unknownVariables } from './template-pieces';

describe('the text of a template', () => {
  it('is cut into words and variables', () => {
    expect(splitTemplate('“{{key_quote}}”\n{{ speaker_name }}').map(({ text, isVariable }) => [text, isVariable])).toEqual([
      ['“', false],
      ['{{key_quote}}', true],
      ['”\n', false],
      ['{{ speaker_name }}', true],
    ]);
  });

  it('names the variables that nobody can fill in, each once', () => {
    expect(unknownVariables('{{key_quote}} {{guest}} {{guest}} {{toString}}')).toEqual(['guest', 'toString']);
  });

  it('names what looks like a variable and is none', () => {
    expect(brokenVariables('{{key quote}} {{key_quote}} {{episode_title} {{}}')).toEqual(['{{key quote}}', '{{episode_title}', '{{}}']);
  });
});
