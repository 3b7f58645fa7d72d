import { RulesList } from '../rules/rules-list';

/** Rules of postgraduates' school fees. */
export default function PgSchoolFeesPage() {
  return <RulesList category="pg" />;
}
