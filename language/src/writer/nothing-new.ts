import { UnsupportedInstruction } from '../directives';

/** The request would produce the current text again. `userMessage` contains the reason. */
export class NothingNew extends UnsupportedInstruction {
  override readonly name = 'NothingNew';
}
