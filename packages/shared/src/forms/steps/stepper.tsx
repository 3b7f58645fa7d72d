import { CheckIcon, chakra } from '../../ui';

export interface StepperStep {
  id: string;
  title: string;
}

export interface StepperProps {
  steps: readonly StepperStep[];
  /** Index of the step on the screen. */
  current: number;
  /** Goes back to an earlier step; forward is only by saving. */
  onBack: (index: number) => void;
  label?: string;
}

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
    bg: 'bg.panel',
    fontWeight: 'bold',
    textStyle: 'sm',
  },
  variants: {
    state: {
      done: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.solid', color: 'colorPalette.fg' },
      current: {
        bg: 'colorPalette.solid',
        borderColor: 'colorPalette.solid',
        color: 'colorPalette.contrast',
      },
      later: {},
    },
  },
});

const BackButton = chakra('button', {
  base: {
    textAlign: 'start',
    cursor: 'pointer',
    minH: '8',
    color: 'fg.link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
    borderRadius: 'l1',
  },
});

function stateOf(index: number, current: number) {
  if (index < current) return 'done' as const;
  return index === current ? ('current' as const) : ('later' as const);
}

/** Where one is in a form of several pages: a row on phones, a side list from 768 px. Only back by click. */
export function Stepper({ steps, current, onBack, label = 'Steps of the form' }: StepperProps) {
  const here = steps[current];
  return (
    <chakra.nav aria-label={label}>
      <chakra.p display={{ base: 'block', md: 'none' }} textStyle="sm" color="fg.muted" mb="2">
        Step {current + 1} of {steps.length}: <strong>{here?.title}</strong>
      </chakra.p>
      <chakra.ol
        listStyle="none"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        // Eight of them are wider than a small phone.
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        gap={{ base: '3', md: '4' }}
      >
        {steps.map(({ id, title }, index) => {
          const state = stateOf(index, current);
          return (
            <chakra.li
              key={id}
              aria-current={state === 'current' ? 'step' : undefined}
              display="flex"
              alignItems="center"
              gap="3"
              flex="none"
            >
              <Mark state={state} aria-hidden>
                {state === 'done' ? <CheckIcon size={16} /> : index + 1}
              </Mark>
              <StepName state={state} title={title} onBack={() => onBack(index)} />
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}

interface StepNameProps {
  state: 'done' | 'current' | 'later';
  title: string;
  onBack: () => void;
}

/** The words of a step: hidden from the eye on phones, where the line above says them. */
function StepName({ state, title, onBack }: StepNameProps) {
  if (state === 'done') {
    return (
      <BackButton type="button" onClick={onBack} srOnly={{ base: true, md: false }}>
        {title}
      </BackButton>
    );
  }
  return (
    <chakra.span
      srOnly={{ base: true, md: false }}
      fontWeight={state === 'current' ? 'bold' : 'normal'}
      color={state === 'current' ? 'fg' : 'fg.muted'}
    >
      {title}
    </chakra.span>
  );
}
