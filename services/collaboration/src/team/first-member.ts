/** Who acts where nobody has been added yet. */
export const FIRST_MEMBER = { name: 'Team', email: 'team@afterword.invalid', role: 'admin' } as const;
