/** How many days a recording is kept after its episode was made; null is for ever. */
export class RetentionSettings {
  constructor(readonly audioDays: number | null) {}
}
