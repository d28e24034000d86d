import { describe } from '@jest/globals';
import { itRestores } from '../src/earlier-backup';

describe('the backup of an earlier version', () => {
  itRestores('2026-11-23', async () => ({}));
});
