import { Rpc } from '@afterword/platform';
import { StorageSpace } from '@afterword/platform/storage';
import {
  AbortUpload,
  CompleteUpload,
  CreateUpload,
  GetStorageStatus,
  ListUploadParts,
  type Parsed,
  SignUpload,
  SignUploadPart,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly space: StorageSpace,
  ) {}

  @Rpc(GetStorageStatus)
  async getStorageStatus() {
    return { storage: await this.space.status() };
  }

  @Rpc(CreateUpload)
  create(input: Parsed<typeof CreateUpload>) {
    return this.uploads.create(input);
  }

  @Rpc(SignUpload)
  sign(input: Parsed<typeof SignUpload>) {
    return this.uploads.sign(input);
  }

  @Rpc(ListUploadParts)
  listParts(input: Parsed<typeof ListUploadParts>) {
    return this.uploads.listParts(input);
  }

  @Rpc(SignUploadPart)
  signPart(input: Parsed<typeof SignUploadPart>) {
    return this.uploads.signPart(input);
  }

  @Rpc(CompleteUpload)
  complete(input: Parsed<typeof CompleteUpload>) {
    return this.uploads.complete(input);
  }

  @Rpc(AbortUpload)
  abort(input: Parsed<typeof AbortUpload>) {
    return this.uploads.abort(input);
  }
}
