import { Code } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { axeFindings, renderWithPortal } from '../testing';
import { contrast } from './brand';
import * as ui from '.';
import { system } from './theme/system';

const {
  Alert,
  Avatar,
  Badge,
  StateBadge,
  Breadcrumbs,
  Button,
  ButtonLink,
  Card,
  ColorModeButton,
  ColorModeWords,
  DescriptionList,
  EmptyState,
  ErrorMessage,
  Facts,
  Heading,
  Input,
  LabelBadge,
  List,
  Loading,
  Money,
  NativeSelect,
  PageHeader,
  Panel,
  Separator,
  Skeleton,
  Spinner,
  Stat,
  Stats,
  Table,
  TextLink,
  Textarea,
} = ui;

const parts: Record<string, ReactElement> = {
  Alert: (
    <Alert status="error" title="Failed!">
      Something went wrong
    </Alert>
  ),
  Avatar: <Avatar name="Amina Bello" />,
  Badge: <Badge colorPalette="green">PAID</Badge>,
  Breadcrumbs: <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Invoice' }]} />,
  Button: <Button>Pay now</Button>,
  'Button loading': (
    <Button loading loadingText="Saving…">
      Pay now
    </Button>
  ),
  ButtonLink: <ButtonLink to="/login">Login</ButtonLink>,
  Card: (
    <Card.Root>
      <Card.Header>
        <Card.Title as="h2">Fees</Card.Title>
        <Card.Description>This session</Card.Description>
      </Card.Header>
      <Card.Body>Text</Card.Body>
      <Card.Footer>Foot</Card.Footer>
    </Card.Root>
  ),
  ColorModeButton: <ColorModeButton />,
  ColorModeWords: <ColorModeWords />,
  Container: <ui.Container>Text</ui.Container>,
  DescriptionList: <DescriptionList items={[['RRR', '2700 0812 3456']]} />,
  EmptyState: <EmptyState title="Nothing here">Later</EmptyState>,
  ErrorMessage: <ErrorMessage error={new Error('No answer')} retry={() => undefined} />,
  Heading: <Heading>Fees</Heading>,
  IconButton: (
    <ui.IconButton aria-label="Print">
      <ui.PrinterIcon />
    </ui.IconButton>
  ),
  Image: <ui.Image src="/x.png" alt="Crest" />,
  Input: <Input aria-label="Name" />,
  List: (
    <List.Root>
      <List.Item>
        <List.Indicator />
        One
      </List.Item>
    </List.Root>
  ),
  Facts: <Facts items={[['Session', '2025/2026']]} />,
  LabelBadge: <LabelBadge of={{ paid: { label: 'Paid', meaning: 'good' } }} value="paid" />,
  StateBadge: <StateBadge meaning="waiting">Waiting</StateBadge>,
  Loading: <Loading />,
  Money: <Money kobo={1130000} />,
  NativeSelect: (
    <NativeSelect aria-label="State">
      <option>Niger</option>
    </NativeSelect>
  ),
  PageHeader: <PageHeader title="School fees" lead="For this session" actions={<Button>Print</Button>} />,
  Panel: <Panel title="School fees">Nothing is owed.</Panel>,
  Separator: <Separator />,
  Skeleton: <Skeleton height="4" />,
  Spinner: <Spinner />,
  Stat: <Stat label="CGPA" value="4.21" hint="First class" />,
  Stats: (
    <Stats most={2}>
      <Stat label="Paid" value="412" />
      <Stat label="Owed" value="88" />
    </Stats>
  ),
  Table: (
    <Table.Root>
      <Table.Caption>Fees</Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Fee</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        <Table.Row>
          <Table.Cell>Tuition</Table.Cell>
        </Table.Row>
      </Table.Body>
      <Table.Footer>
        <Table.Row>
          <Table.Cell>Total</Table.Cell>
        </Table.Row>
      </Table.Footer>
    </Table.Root>
  ),
  TextLink: <TextLink to="/login">Login</TextLink>,
  Textarea: <Textarea aria-label="Address" />,
};

describe('the system', () => {
  function recipesAskedBy(elements: readonly ReactElement[]): string[] {
    const spies = [jest.spyOn(system, 'getRecipeFn'), jest.spyOn(system, 'getSlotRecipeFn')] as const;
    elements.forEach((part) => renderWithPortal(part).unmount());
    const asked = spies.flatMap((spy) => spy.mock.calls.map(([key]) => String(key)));
    spies.forEach((spy) => spy.mockRestore());
    return [...new Set(asked)];
  }
  const missingOf = (keys: string[]) =>
    keys.filter((key) => !system.isRecipe(key) && !system.isSlotRecipe(key));

  it('has the recipe of every component that looks one up', () => {
    const asked = recipesAskedBy(Object.values(parts));
    expect(asked).toEqual(
      expect.arrayContaining(['button', 'badge', 'heading', 'spinner', 'card', 'table', 'list']),
    );
    expect(missingOf(asked)).toEqual([]);
  });

  it('would notice a component without its recipe', () => {
    expect(missingOf(recipesAskedBy([<Code key="code">x</Code>]))).toEqual(['code']);
  });

  it('looks at every exported component above', () => {
    const layout =
      /^(Box|Center|Flex|Grid|GridItem|HStack|VStack|Stack|SimpleGrid|Text|VisuallyHidden|Wrap|PortalProvider|Contained|LatePart|TemplatePaths|InBuild|Each|When|Unless|OrDash|Choose)$/;
    const components = Object.keys(ui).filter(
      (name) => /^[A-Z]/.test(name) && !/Icon$/.test(name) && !layout.test(name),
    );
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(components));
  });

  it.each(['light', 'dark'] as const)('keeps solid and subtle palettes readable in %s', (mode) => {
    const value = (name: string) => {
      const token = system.tokens.getByName(`colors.${name}`);
      const { _light, _dark } = token?.extensions.conditions ?? {};
      return String((mode === 'light' ? _light : _dark) ?? token?.value);
    };
    const low = ['brand', 'gray', 'red', 'green', 'orange', 'blue', 'yellow'].flatMap((palette) =>
      [
        ['contrast', 'solid'],
        ['fg', 'subtle'],
        ['fg', 'muted'],
      ]
        .map(([text, ground]) => [`${palette}.${text}`, `${palette}.${ground}`] as const)
        .filter(([text, ground]) => contrast(value(text), value(ground)) < 4.5),
    );
    expect(low).toEqual([]);
  });
});

describe('components', () => {
  it.each(Object.entries(parts))('%s has nothing for axe to find', async (_, part) => {
    const { container } = renderWithPortal(<main>{part}</main>);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('writes no style attribute into the markup that the policy would refuse', () => {
    const set = jest.spyOn(Element.prototype, 'setAttribute');
    for (const part of Object.values(parts)) renderWithPortal(part).unmount();
    expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
    set.mockRestore();
  });
});
