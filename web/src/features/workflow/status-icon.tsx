import type { ApprovalStatus } from '@afterword/proto';
import { Check, Clock, RotateCcw, X } from 'lucide-react';

const icons = { pending: Clock, approved: Check, rejected: X, needs_revision: RotateCcw };

export function StatusIcon({ status }: { status: ApprovalStatus }) {
  const Icon = icons[status];
  return <Icon aria-hidden />;
}
