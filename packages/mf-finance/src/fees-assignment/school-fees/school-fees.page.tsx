import { RulesList } from '../rules/rules-list';

/** Rules of school fees, development levy and hostel fees. */
export default function SchoolFeesPage() {
  return <RulesList category="school" />;
}
