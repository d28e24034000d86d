import { Rpc } from '@afterword/platform';
import { AddComment, ListComments, type Parsed, ResolveComment } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CommentsService } from './comments.service';

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Rpc(ListComments)
  list(input: Parsed<typeof ListComments>) {
    return this.comments.list(input);
  }

  @Rpc(AddComment)
  add(input: Parsed<typeof AddComment>) {
    return this.comments.add(input);
  }

  @Rpc(ResolveComment)
  resolve(input: Parsed<typeof ResolveComment>) {
    return this.comments.resolve(input);
  }
}
