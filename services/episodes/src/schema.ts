import { EpisodeEntity } from './episodes/episode.entity';
import { JobEntity } from './jobs/job.entity';
import { CreateEpisodes1763700000000 } from './migrations/1763700000000-create-episodes';
import { AddEpisodeLanguage1763800000000 } from './migrations/1763800000000-add-episode-language';
import { AddAudioRemovedAt1764300000000 } from './migrations/1764300000000-add-audio-removed-at';
import { AddStatusIndex1764350000000 } from './migrations/1764350000000-add-status-index';
import { RememberAnnouncements1764400000000 } from './migrations/1764400000000-remember-announcements';
import { SealClaimedFiles1764500000000 } from './migrations/1764500000000-seal-claimed-files';
import { MarkUnchangedJobs1764610000000 } from './migrations/1764610000000-mark-unchanged-jobs';
import { AddShows1764600000000 } from './migrations/1764600000000-add-shows';
import { AddStatedDuration1764620000000 } from './migrations/1764620000000-add-stated-duration';
import { MarkNamedEpisodes1764700000000 } from './migrations/1764700000000-mark-named-episodes';
import { AddChapterAmount1764950000000 } from './migrations/1764950000000-add-chapter-amount';
import { AddGenre1765200000000 } from './migrations/1765200000000-add-genre';
import { AddLooks1765300000000 } from './migrations/1765300000000-add-looks';
import { AddExample1764800000000 } from './migrations/1764800000000-add-example';
import { MarkCancelledTranscriptions1764900000000 } from './migrations/1764900000000-mark-cancelled-transcriptions';
import { CheckValues1766000000000 } from './migrations/1766000000000-check-values';
import { UploadPictures1766100000000 } from './migrations/1766100000000-upload-pictures';
import { ShowEntity } from './show/show.entity';
import { ShowLookEntity } from './show/show-look.entity';
import { UploadSession } from './uploads/upload-session.entity';

/** The database of this service. TypeORM needs all entities when the connection is made, so they are listed here and not by feature. */
export const schema = {
  entities: [EpisodeEntity, ShowEntity, ShowLookEntity, JobEntity, UploadSession],
  migrations: [
    CreateEpisodes1763700000000,
    AddEpisodeLanguage1763800000000,
    AddAudioRemovedAt1764300000000,
    AddStatusIndex1764350000000,
    RememberAnnouncements1764400000000,
    SealClaimedFiles1764500000000,
    AddShows1764600000000,
    MarkUnchangedJobs1764610000000,
    AddStatedDuration1764620000000,
    MarkNamedEpisodes1764700000000,
    AddExample1764800000000,
    MarkCancelledTranscriptions1764900000000,
    AddChapterAmount1764950000000,
    AddGenre1765200000000,
    AddLooks1765300000000,
    CheckValues1766000000000,
    UploadPictures1766100000000,
  ],
};
