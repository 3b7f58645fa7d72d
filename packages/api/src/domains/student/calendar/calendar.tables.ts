/** Addresses of calendars. */
export interface CalendarTables {
  calendar_address: {
    user_id: number;
    /** Nobody reads the secret here. */
    secret_hash: string;
    made_at: Date;
  };
}
