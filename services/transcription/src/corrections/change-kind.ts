/** What a change of a transcript was. */
export type ChangeKind = 'edit' | 'dictionary';
