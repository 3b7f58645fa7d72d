import { counted, texts } from '@portal/shared/model';
import { Box, chakra, Input, Text, VisuallyHidden } from '@portal/shared/ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useShell } from '../../boot/shell-context';
import { NativeDialog } from '../native-dialog';
import { destinationsOf, search, type Destination } from './destinations';
import { useFound } from './use-found';

const { noResult, noResultFor, checkSelection } = texts.tables;

interface PaletteProps {
  open: boolean;
  onClose(): void;
}

/** Search over the pages that the person may enter, and the things that the domains find. Made for the keyboard. */
export function Palette({ open, onClose }: PaletteProps) {
  return (
    <NativeDialog open={open} onClose={onClose} label="Search" top>
      {() => <SearchBox onClose={onClose} />}
    </NativeDialog>
  );
}

/** What is typed, what it finds, and which of it Enter would open. */
function useFinder() {
  const { menu, routes, prepare } = useShell();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const all = useMemo(() => destinationsOf(menu, routes), [menu, routes]);
  const pages = useMemo(() => search(all, typed), [all, typed]);
  const { found: things, note } = useFound(typed);
  // What comes later comes last: nothing moves under who is choosing.
  const found = [...pages, ...things];
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    if (active && typed) prepare(active.to);
  }, [active, typed, prepare]);
  return {
    typed,
    found,
    active,
    note,
    type(text: string) {
      setTyped(text);
      setAt(0);
    },
    move: (step: number) => setAt((at + step + found.length) % Math.max(1, found.length)),
  };
}

function SearchBox({ onClose }: { onClose(): void }) {
  const { services } = useShell();
  const { typed, found, active, note, type, move } = useFinder();
  const id = useId();
  const optionId = (destination: Destination) => `${id}-${destination.to}`;

  const go = ({ to }: Destination) => {
    onClose();
    services.navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) move(step);
    else if (active) go(active);
  };

  return (
    <Box p="3">
      <Input
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder="A page, a name or a number"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <chakra.ul
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        listStyleType="none"
        mt="2"
        maxH="min(24rem, 60dvh)"
        overflowY="auto"
        tabIndex={-1}
      >
        {found.map((destination) => (
          <Option
            key={destination.to}
            id={optionId(destination)}
            destination={destination}
            selected={destination === active}
            onChoose={() => go(destination)}
          />
        ))}
      </chakra.ul>
      {note && (
        <Text px="3" py="2" color="fg.muted">
          {note}
        </Text>
      )}
      {found.length === 0 && !note && (
        <Text px="3" py="2" color="fg.muted">
          {noResult}
          {typed && noResultFor(typed)}, {checkSelection}
        </Text>
      )}
      <VisuallyHidden role="status">{note ?? counted(found.length, 'result')}</VisuallyHidden>
    </Box>
  );
}

interface OptionProps {
  id: string;
  destination: Destination;
  selected: boolean;
  onChoose(): void;
}

function Option({ id, destination, selected, onChoose }: OptionProps) {
  const { label, to, kind, detail } = destination;
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <chakra.li
      ref={option}
      id={id}
      role="option"
      aria-selected={selected}
      onClick={onChoose}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      px="3"
      py="2"
      minH="11"
      alignItems="center"
      borderRadius="l2"
      cursor="pointer"
      bg={selected ? 'colorPalette.subtle' : undefined}
      color={selected ? 'colorPalette.fg' : undefined}
      _hover={{ bg: 'bg.muted' }}
    >
      <chakra.span fontWeight="medium">{label}</chakra.span>
      <chakra.span textStyle="sm" color="fg.muted">
        {kind ? [kind, detail].filter(Boolean).join(' · ') : to}
      </chakra.span>
    </chakra.li>
  );
}
