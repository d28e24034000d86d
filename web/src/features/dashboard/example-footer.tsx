import type { Episode } from '@afterword/proto';
import { ExampleNotice, titleOf } from '@/features/episodes';

export const ExampleFooter = ({ episode }: { episode: Episode }) => (
  <ExampleNotice episode={episode}>{`“${titleOf(episode)}”`}</ExampleNotice>
);
