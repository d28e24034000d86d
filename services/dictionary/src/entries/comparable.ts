/** The form in which two terms or variations are compared, whatever their case; as the unique index has it. */
export const comparable = (text: string): string => text.normalize().toLowerCase();
