import { constants, setPriority } from 'node:os';
import { MoonshineModel } from './moonshine-model';
import { recognizeStretch } from './recognize-stretch';
import type { RecognizerResponse, RecognizerTask } from './recognizer-process';

let loading: Promise<MoonshineModel> | undefined;

async function recognize({ model: { folder, name }, samples }: RecognizerTask): Promise<RecognizerResponse> {
  loading ??= MoonshineModel.load(folder, name);
  const model = await loading;
  return { stretches: await recognizeStretch((floats) => model.decode(floats), samples) };
}

process.title = 'speech';
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
process.on('message', (task: RecognizerTask) => {
  void recognize(task)
    .catch(({ message }: Error): RecognizerResponse => ({ failure: message }))
    .then((response) => process.send?.(response));
});
process.send?.('ready');
