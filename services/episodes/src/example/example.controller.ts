import { Rpc } from '@afterword/platform';
import { CreateExampleEpisode } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ExampleService } from './example.service';

@Controller()
export class ExampleController {
  constructor(private readonly example: ExampleService) {}

  @Rpc(CreateExampleEpisode)
  create() {
    return this.example.create();
  }
}
