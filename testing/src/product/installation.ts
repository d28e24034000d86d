import { Product } from './product';

/** An Afterword with no data but the test's own, to be asked over HTTP. */
export interface Installation {
  readonly url: string;
  readonly password: string;
  remove(): Promise<void>;
}

/** The one at AFTERWORD_URL, which opens with AFTERWORD_PASSWORD and is somebody else's to remove; without these, a product of the test's own. */
export async function installation(): Promise<Installation> {
  const { AFTERWORD_URL: url, AFTERWORD_PASSWORD: password } = process.env;
  if (!url) return Product.start();
  if (!password) throw new Error('AFTERWORD_URL is set, but not AFTERWORD_PASSWORD.');
  return { url, password, remove: () => Promise.resolve() };
}
