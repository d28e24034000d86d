import { z } from 'zod';

/** What is needed to add a user; the password is still the one the person chose. */
export const NewUser = z.object({
  username: z.string().trim().min(1, 'Enter a username.').max(100, 'A username has at most 100 characters.'),
  password: z.string().min(1, 'Enter a password.').max(1024),
});
export type NewUser = z.infer<typeof NewUser>;
