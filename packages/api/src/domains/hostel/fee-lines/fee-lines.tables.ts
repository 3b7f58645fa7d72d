export interface FeeLineTables {
  hostel_fee: {
    session_id: number;
    version: number;
    changed_by: string;
    changed_at: Date;
  };
  hostel_fee_line: {
    session_id: number;
    version: number;
    position: number;
    description: string;
    amount_kobo: number;
  };
}
