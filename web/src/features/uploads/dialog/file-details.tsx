import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { MAX_TITLE_CHARACTERS } from '@/features/episodes';
import { changeTitle, titleOfFile, type Uploader, type UploaderFile } from '../uploader';

const LABEL = 'Episode Title';

interface FileDetailsProps {
  uppy: Uploader;
  file: UploaderFile;
  onDone: () => void;
}

/** The metadata of a file that can be changed until it is uploaded. */
export function FileDetails({ uppy, file, onDone }: FileDetailsProps) {
  const isMissing = Boolean(file.missingRequiredMetaFields?.length);
  return (
    <form
      className="grid gap-3 px-4 pb-4 pl-14 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:px-6 md:pl-16"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Field label={LABEL} error={isMissing ? `Missing required meta field: ${LABEL}.` : undefined}>
        {(control) => (
          <input
            {...control}
            className={inputStyle}
            dir="auto"
            placeholder="Enter episode title..."
            maxLength={MAX_TITLE_CHARACTERS}
            value={titleOfFile(file)}
            onChange={(event) => changeTitle(uppy, file, event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="md:mt-7.5">
        Done
      </Button>
    </form>
  );
}
