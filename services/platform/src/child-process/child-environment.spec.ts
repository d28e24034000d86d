import { describe, expect, it } from '@jest/globals';
import { childEnvironment } from './child-environment';

describe('the environment of a child process', () => {
  it('has the variables that programs need, and none of our settings', () => {
    const ours = { PATH: '/bin', LC_TIME: 'C', TZ: 'UTC', APP_PASSWORD: 'a', OPENAI_API_KEY: 'b', S3_SECRET_KEY: 'c', NODE_OPTIONS: 'd' };
    expect(childEnvironment({}, ours)).toEqual({ PATH: '/bin', LC_TIME: 'C', TZ: 'UTC' });
  });

  it('matches names regardless of case, as on Windows', () => {
    expect(childEnvironment({}, { Path: 'C:\\', SystemRoot: 'C:\\Windows' })).toEqual({ Path: 'C:\\', SystemRoot: 'C:\\Windows' });
  });

  it('has the variables of the caller, which replace inherited ones', () => {
    expect(childEnvironment({ TZ: 'UTC', OWN: '1' }, { TZ: 'Europe/Berlin' })).toEqual({ TZ: 'UTC', OWN: '1' });
  });
});
