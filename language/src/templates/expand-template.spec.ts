import { describe, expect, it } from '@jest/globals';
import { expandTemplate } from './expand-template';

describe('expandTemplate', () => {
  it('fills in fields with a value and reports those without', () => {
    const { text, open, unknown } = expandTemplate('{{episode_title}}: “{{ key_quote }}” {{episode_url}} {{sponsor}} {{episode_url}}', {
      episode_title: 'Go to Bed',
      key_quote: 'Rest is the only commandment we brag about breaking.',
    });
    expect(text).toBe('Go to Bed: “Rest is the only commandment we brag about breaking.” [Episode link] {{sponsor}} [Episode link]');
    expect([open, unknown]).toEqual([['episode_url'], ['sponsor']]);
  });

  it('accepts a value for a custom field', () => {
    expect(expandTemplate('{{sponsor}}', { sponsor: 'Acme' })).toMatchObject({ text: 'Acme', open: [], unknown: [] });
  });

  it('takes an empty value for none', () => {
    expect(expandTemplate('{{host_name}}', { host_name: '' })).toMatchObject({ text: '[Host name]', open: ['host_name'] });
    expect(expandTemplate('{{host_name}}', { host_name: null }).open).toEqual(['host_name']);
  });

  it('fills in once: a value that looks like a variable, a pattern or a tag is text', () => {
    const { text } = expandTemplate('{{episode_title}} {{key_quote}}', {
      episode_title: '{{key_quote}} $& $1',
      key_quote: '<script>alert(1)</script>',
    });
    expect(text).toBe('{{key_quote}} $& $1 <script>alert(1)</script>');
  });

  it('gives the pieces for a preview, in order', () => {
    expect(expandTemplate('Hi {{subscriber_name}}, {{episode_title}}{{nope}}', { episode_title: 'X' }).pieces).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'open', name: 'subscriber_name', text: '[Subscriber name]' },
      { kind: 'text', text: ', ' },
      { kind: 'value', name: 'episode_title', text: 'X' },
      { kind: 'unknown', name: 'nope', text: '{{nope}}' },
    ]);
  });

  it('reads nothing from what every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(expandTemplate(`{{${name}}}`, {})).toMatchObject({ text: `{{${name}}}`, unknown: [name] });
  });

  it('leaves braces alone that hold no name', () => {
    const text = '{{}} { {episode_title} } {{episode title}} {{{{ }}}}';
    expect(expandTemplate(text, { episode_title: 'X' }).text).toBe(text);
  });

  it('fills in thousands of variables with long values', () => {
    const template = Array.from({ length: 5000 }, (_, at) => `{{v${at % 1000}}}`).join(' ');
    const values = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`v${at}`, 'x'.repeat(100)]));
    expect(expandTemplate(template, values).text).toHaveLength(5000 * 101 - 1);
    expect(expandTemplate('{{'.repeat(50_000), {}).text).toHaveLength(100_000);
  });
});
