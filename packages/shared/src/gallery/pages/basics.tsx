import {
  Badge,
  Box,
  Button,
  ButtonLink,
  Card,
  Center,
  CheckIcon,
  ColorModeButton,
  ColorModeWords,
  Container,
  Facts,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  IconButton,
  Image,
  LabelBadge,
  List,
  Panel,
  PrinterIcon,
  Separator,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  StateBadge,
  Text,
  TextLink,
  VisuallyHidden,
  VStack,
  Wrap,
} from '../../ui';
import * as icons from '../../ui/icons';
import { Crest } from '../../ui/brand';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

function Actions() {
  return (
    <>
      {(['solid', 'outline', 'subtle', 'ghost', 'plain'] as const).map((variant) => (
        <Specimen key={variant} title={variant} row>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="sm">
            <PrinterIcon aria-hidden />
            Print
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <Button variant={variant} loading loadingText="Saving…">
            Save
          </Button>
          <Button variant={variant} colorPalette="red">
            Remove
          </Button>
          <IconButton variant={variant} aria-label="Confirm">
            <CheckIcon aria-hidden />
          </IconButton>
        </Specimen>
      ))}
      <Specimen title="Links" note="What goes somewhere is a link, what acts is a button." row>
        <ButtonLink to="/gallery">To the start</ButtonLink>
        <TextLink to="/gallery">to the start</TextLink>
        <ColorModeButton />
        <ColorModeWords />
      </Specimen>
    </>
  );
}

function Words() {
  return (
    <>
      <Specimen title="Headings and text">
        <Container px="0">
          <VStack align="flex-start" gap="1">
            {(['3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const).map((size) => (
              <Heading key={size} as="h3" size={size}>
                University of Technology
              </Heading>
            ))}
            <Text>Running text in the body face.</Text>
            <Text color="fg.muted">Quieter text.</Text>
            <VisuallyHidden>Only read out.</VisuallyHidden>
          </VStack>
        </Container>
      </Specimen>
      <Specimen title="Badges" row>
        {['brand', 'green', 'orange', 'red', 'blue', 'gray'].map((palette) => (
          <Wrap key={palette} gap="2">
            {(['subtle', 'solid', 'outline'] as const).map((variant) => (
              <Badge key={variant} colorPalette={palette} variant={variant}>
                {palette}
              </Badge>
            ))}
          </Wrap>
        ))}
      </Specimen>
      <Specimen title="States: one with its word, and one of another release" row>
        <LabelBadge of={{ paid: { label: 'Paid', meaning: 'good' } }} value="paid" />
        <LabelBadge<string> of={{}} value="settled" />
      </Specimen>
      <Specimen title="Cards">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {['School fees', 'Hostel'].map((title) => (
            <Card.Root key={title}>
              <Card.Header>
                <Card.Title as="h3">{title}</Card.Title>
              </Card.Header>
              <Card.Body>Nothing is owed.</Card.Body>
              <Card.Footer>
                <Button size="sm">Open</Button>
              </Card.Footer>
            </Card.Root>
          ))}
        </SimpleGrid>
      </Specimen>
      <Specimen title="Panels" note="Titled parts of a page; a few facts in one of them.">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <Panel title="School fees" aside={<StateBadge meaning="waiting">Half paid</StateBadge>}>
            <Facts
              items={[
                ['Session', '2025/2026'],
                ['Outstanding', '₦36,500.00'],
              ]}
            />
          </Panel>
          <Panel title="Hostel">Nothing is booked.</Panel>
        </SimpleGrid>
      </Specimen>
    </>
  );
}

function Arranging() {
  return (
    <>
      <Specimen title="Arranging">
        <Grid templateColumns="repeat(3, 1fr)" gap="3">
          <GridItem colSpan={2} bg="bg.muted" p="3">
            Grid
          </GridItem>
          <GridItem bg="bg.muted" p="3">
            Item
          </GridItem>
        </Grid>
        <Flex gap="3" mt="3">
          <HStack bg="bg.muted" p="3">
            <span>Row</span>
            <span>of things</span>
          </HStack>
          <Stack bg="bg.muted" p="3" gap="0">
            <span>Stack</span>
            <span>of things</span>
          </Stack>
          <Center bg="bg.muted" p="3" flex="1">
            Centre
          </Center>
        </Flex>
        <Separator my="4" />
        <List.Root>
          <List.Item>First</List.Item>
          <List.Item>Second</List.Item>
        </List.Root>
      </Specimen>
      <Specimen title="Waiting" row>
        <Spinner />
        <Skeleton h="10" w="12rem" />
      </Specimen>
      <Specimen title="Crest and pictures" row>
        <Crest height={64} title="Crest" />
        <Box>
          <Image
            alt="A plain square"
            boxSize="16"
            src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
            bg="bg.muted"
          />
        </Box>
      </Specimen>
    </>
  );
}

function Icons() {
  return (
    <SimpleGrid columns={{ base: 2, sm: 4, lg: 6 }} gap="4">
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} align="center" gap="1" p="3" borderWidth="1px" borderRadius="l2">
          <Icon aria-hidden />
          <Text textStyle="xs">{name}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

export const basics: readonly GalleryPage[] = [
  {
    path: 'actions',
    title: 'Buttons and links',
    shows: ['Button', 'IconButton', 'ButtonLink', 'TextLink', 'ColorModeButton', 'ColorModeWords'],
    Show: Actions,
  },
  {
    path: 'text',
    title: 'Text, badges, cards',
    shows: [
      'Badge',
      'Card',
      'Container',
      'Facts',
      'Heading',
      'LabelBadge',
      'Panel',
      'SimpleGrid',
      'StateBadge',
      'Text',
      'VStack',
      'VisuallyHidden',
      'Wrap',
    ],
    Show: Words,
  },
  {
    path: 'layout',
    title: 'Layout and pictures',
    shows: [
      'Box',
      'Center',
      'Crest',
      'Flex',
      'Grid',
      'GridItem',
      'HStack',
      'Image',
      'List',
      'Separator',
      'Skeleton',
      'Spinner',
      'Stack',
    ],
    Show: Arranging,
  },
  { path: 'icons', title: 'Icons', shows: Object.keys(icons), Show: Icons },
];
