import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/ui/notice';
import { enginesQuery } from './engines.queries';

const MB_IN_GB = 1024;

/** Warns of low disk space before uploads are refused. */
export function StorageNote() {
  const { data: engines } = useQuery(enginesQuery);
  if (!engines?.storage?.isLow) return null;
  const { freeMb } = engines.storage;
  const free = freeMb < MB_IN_GB ? `${freeMb} MB are` : `${(freeMb / MB_IN_GB).toFixed(1)} GB are`;
  return (
    <div className="mb-5">
      <Notice tone="warn" title="The disk is nearly full.">
        {free} left for recordings. Delete episodes you no longer need, or ask your server administrator.
      </Notice>
    </div>
  );
}
