import { createFileRoute } from '@tanstack/react-router';
import { EnhancementsPage } from '@/features/enhancements/enhancements-page';

export const Route = createFileRoute('/content-enhancements')({ component: EnhancementsPage });
