import { Rpc } from '@afterword/platform';
import { GetTranscriptMap, MarkTranscript, type Parsed, RemoveTranscriptMark, SaveModelMap } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { MapService } from './map.service';
import { ModelMapService } from './model-map.service';

@Controller()
export class MapController {
  constructor(
    private readonly maps: MapService,
    private readonly modelMaps: ModelMapService,
  ) {}

  @Rpc(GetTranscriptMap)
  get({ episodeId }: Parsed<typeof GetTranscriptMap>) {
    return this.maps.getMap(episodeId);
  }

  @Rpc(MarkTranscript)
  mark(input: Parsed<typeof MarkTranscript>) {
    return this.maps.mark(input);
  }

  @Rpc(RemoveTranscriptMark)
  removeMark(input: Parsed<typeof RemoveTranscriptMark>) {
    return this.maps.removeMark(input);
  }

  @Rpc(SaveModelMap)
  saveModelMap(input: Parsed<typeof SaveModelMap>) {
    return this.modelMaps.save(input);
  }
}
