import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';

const TeamDialog = lazy(() => import('./team-dialog').then((module) => ({ default: module.TeamDialog })));

/** Opens the team. */
export function TeamButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Users aria-hidden />} onClick={() => setOpen(true)}>
        Team
      </Button>
      <Suspense>{isOpen && <TeamDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
