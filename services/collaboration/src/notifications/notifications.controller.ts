import { Rpc } from '@afterword/platform';
import {
  ChangeNotificationSettings,
  GetNotificationSettings,
  ListNotifications,
  type Parsed,
  SendTestNotification,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { NotificationListService } from './notification-list.service';
import { NotificationSettingsService } from './notification-settings.service';
import { TestNotificationService } from './test-notification.service';

@Controller()
export class NotificationsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly tests: TestNotificationService,
    private readonly list: NotificationListService,
  ) {}

  @Rpc(GetNotificationSettings)
  getSettings(own: Parsed<typeof GetNotificationSettings>) {
    return this.settings.get(own);
  }

  @Rpc(ChangeNotificationSettings)
  changeSettings(input: Parsed<typeof ChangeNotificationSettings>) {
    return this.settings.change(input);
  }

  @Rpc(SendTestNotification)
  sendTest(input: Parsed<typeof SendTestNotification>) {
    return this.tests.send(input);
  }

  @Rpc(ListNotifications)
  listRecent(own: Parsed<typeof ListNotifications>) {
    return this.list.listRecent(own);
  }
}
