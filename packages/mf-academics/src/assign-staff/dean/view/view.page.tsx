import { SeatPage } from '../../seat-page';

/** `?seat=` names the office. */
export default function ViewPage() {
  return <SeatPage />;
}
