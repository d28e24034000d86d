import { describe, expect, it } from '@jest/globals';
import { childEnvironment } from './child-environment';

describe('the environment of a child process', () => {
  it('has what programs need, and no setting of ours', () => {
    const ours = { PATH: '/bin', LC_TIME: 'C', TZ: 'UTC', APP_PASSWORD: 'a', OPENAI_API_KEY: 'b', S3_SECRET_KEY: 'c', NODE_OPTIONS: 'd' };
    expect(childEnvironment({}, ours)).toEqual({ PATH: '/bin', LC_TIME: 'C', TZ: 'UTC' });
  });

  it('takes names as Windows writes them', () => {
    expect(childEnvironment({}, { Path: 'C:\\', SystemRoot: 'C:\\Windows' })).toEqual({ Path: 'C:\\', SystemRoot: 'C:\\Windows' });
  });

  it('has what the caller adds, also instead of ours', () => {
    expect(childEnvironment({ TZ: 'UTC', OWN: '1' }, { TZ: 'Europe/Berlin' })).toEqual({ TZ: 'UTC', OWN: '1' });
  });
});
