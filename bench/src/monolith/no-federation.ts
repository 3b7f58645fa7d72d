/** The shell hands its federation to the loader; the single bundle's loader never asks it for anything. */
export const federation = {
  join() {
    throw new Error('a single bundle joins nothing');
  },
  forgetFailedDoors() {},
};
