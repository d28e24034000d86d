/** Replaced when the page is built. Tests run from its sources, where it is not defined. */
declare const AFTERWORD_VERSION: string | undefined;

/** The version of the page and of the server that was built with it. */
export const version = typeof AFTERWORD_VERSION === 'string' ? AFTERWORD_VERSION : 'from source';
