import { openAsBlob } from 'node:fs';
import path from 'node:path';

/** The HTTP calls of a running Afterword, as the page makes them. */
export class Api {
  #token;

  constructor(url) {
    this.url = url;
  }

  async signIn(password) {
    this.#token = (await this.ask('POST', '/api/auth/verify', { password })).token;
  }

  /** `actingAs` is the id of a team member. */
  async ask(method, address, body, actingAs) {
    const headers = {
      'content-type': 'application/json',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(actingAs && { 'x-team-member': actingAs }),
    };
    const response = await fetch(this.url + address, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
  }

  /** Uploads a file and answers the key it is stored under. */
  async upload(file, type) {
    const body = await openAsBlob(file);
    const query = new URLSearchParams({ filename: path.basename(file), type, 'metadata[size]': String(body.size) });
    const { url, method, headers, fields } = await this.ask('GET', `/s3/params?${query}`);
    const stored = await fetch(url, { method, headers, body });
    if (!stored.ok) throw new Error(`The store did not take ${path.basename(file)}: ${stored.status}.`);
    return fields.key;
  }
}
