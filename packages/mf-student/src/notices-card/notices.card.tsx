import { NoticesPanel } from '../lib/notices-panel';

/** The last notices on a student's dashboard. A card, so that the page does not wait for them. */
export default function NoticesCard() {
  return <NoticesPanel />;
}
