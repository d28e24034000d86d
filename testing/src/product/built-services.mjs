import { runs } from '../../run/command.mjs';

/** Before tests of processes: every service is built from the sources as they are now. */
export default function buildServices() {
  if (!runs('nx', ['run-many', '-t', 'build', '--projects', 'tag:type:service', '--output-style', 'static']))
    throw new Error('The services could not be built.');
}
