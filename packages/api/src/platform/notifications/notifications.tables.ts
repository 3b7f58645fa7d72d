import type { GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notification: {
    id: GeneratedAlways<number>;
    user_id: number;
    type: string;
    message: string;
    session_id: number | null;
    semester_id: number | null;
    entity_id: string | null;
    url: string | null;
    key: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  /** By what else than the portal somebody is told of a kind. */
  notification_choice: {
    user_id: number;
    type: string;
    email: boolean;
    sms: boolean;
    chosen_at: Date;
  };
}
