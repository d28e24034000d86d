import { describe, expect, it } from '@jest/globals';
import { addFiles, createUploader } from './uploader';

const audio = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const names = (uppy: ReturnType<typeof createUploader>) => uppy.getFiles().map(({ name }) => name);

describe('the uploader', () => {
  it('keeps its name, so that an unfinished upload is found again', () => {
    expect(createUploader(500).getID()).toBe('episode');
  });

  it('takes one audio file and refuses others without breaking', () => {
    const uppy = createUploader(500);
    addFiles(uppy, [audio('one.mp3')]);
    addFiles(uppy, [audio('two.mp3')]);
    addFiles(uppy, [new File(['text'], 'notes.pdf', { type: 'application/pdf' })]);
    expect(names(uppy)).toEqual(['one.mp3']);
  });

  it('lets the ghost of an earlier visit go when another file is chosen', () => {
    const uppy = createUploader(500);
    addFiles(uppy, [audio('earlier.mp3')]);
    const [earlier] = uppy.getFiles();
    uppy.setFileState(earlier?.id ?? '', { isGhost: true });
    addFiles(uppy, [audio('other.mp3')]);
    expect(names(uppy)).toEqual(['other.mp3']);
  });
});
