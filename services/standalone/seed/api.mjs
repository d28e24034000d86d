import { openAsBlob } from 'node:fs';
import path from 'node:path';

/** Calls the API of a running Afterword. */
export class Api {
  #token;

  constructor(url) {
    this.url = url;
  }

  async signIn(password) {
    this.#token = (await this.call('POST', '/api/auth/verify', { password })).token;
  }

  /** `actingAs` is the id of a team member. */
  async call(method, address, body, actingAs) {
    const headers = {
      'content-type': 'application/json',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(actingAs && { 'x-team-member': actingAs }),
    };
    const response = await fetch(this.url + address, { method, headers, body: body && JSON.stringify(body) });
    const data = await response.json();
    if (!response.ok) throw new Error(data.error);
    return data;
  }

  /** Uploads a file and returns its key in the object store. */
  async upload(file, type) {
    const body = await openAsBlob(file);
    const query = new URLSearchParams({ filename: path.basename(file), type, 'metadata[size]': String(body.size) });
    const { url, method, headers, fields } = await this.call('GET', `/s3/params?${query}`);
    const stored = await fetch(url, { method, headers, body });
    if (!stored.ok) throw new Error(`The object store refused ${path.basename(file)} with status ${stored.status}.`);
    return fields.key;
  }
}
