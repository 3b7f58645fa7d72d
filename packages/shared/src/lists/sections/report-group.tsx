import type { ModuleRoute } from '../../model';
import { Link } from '../../router';
import { useSession } from '../../session';
import { chakra, SimpleGrid, Text } from '../../ui';
import { mayEnter } from '../tabs/page-tabs';
import { Section } from './section';

export interface ReportLink {
  path: string;
  label: string;
  /** What the report answers, in a sentence. */
  lead: string;
}

export interface ReportGroupProps {
  /** What the reports are about, as in `Money`. */
  title: string;
  /** The module's own routes: claim and audience of a report stand there, once. */
  routes: readonly ModuleRoute[];
  reports: readonly ReportLink[];
}

const Card = chakra(Link, {
  base: {
    display: 'block',
    height: '100%',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'colorPalette.border', bg: 'colorPalette.subtle' },
  },
});

/** Reports of one module on the page of all reports: those that exist and that the person may see. Nothing for nobody. */
export function ReportGroup({ title, routes, reports }: ReportGroupProps) {
  const session = useSession();
  const shown = reports.filter(({ path }) =>
    mayEnter(
      routes.find((route) => route.path === path),
      session,
    ),
  );
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {shown.map(({ path, label, lead }) => (
          <li key={path}>
            <Card to={path}>
              <Text fontWeight="semibold">{label}</Text>
              <Text textStyle="sm" color="fg.muted" mt="1">
                {lead}
              </Text>
            </Card>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}
