/** Reads a password from standard input and prints its hash as a value for APP_PASSWORD, so that the password itself is not stored. */
import { randomBytes, scryptSync } from 'node:crypto';
import { text } from 'node:stream/consumers';

const N = 2 ** 15;
const [r, p] = [8, 1];
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const salt = randomBytes(16);
const hash = scryptSync(password, salt, 32, { N, r, p, maxmem: 64 * 1024 * 1024 });
console.log(['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':'));
