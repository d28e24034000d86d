import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TranscriptionUnderTest } from './transcription-under-test';

describe('a job that cannot be claimed', () => {
  let transcription: TranscriptionUnderTest;
  beforeAll(async () => {
    transcription = await TranscriptionUnderTest.start();
  }, 60_000);
  afterAll(() => transcription.stop());

  it('fails with a message when its event becomes a dead letter', async () => {
    await transcription.database.query(`ALTER TABLE work_leases ADD CONSTRAINT nobody_works CHECK (state <> 'running')`);
    const job = await transcription.upload({ name: 'talk.wav', bytes: Buffer.from('sound') });
    expect(await transcription.waitForFailure(job)).toMatch(/interrupted.*Try again/);
  }, 60_000);
});
