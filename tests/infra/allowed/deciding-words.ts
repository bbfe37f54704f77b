import relabellings from './relabellings.ts';

export default {
  // It shows a statement to whoever may read it, as the statements of relabelings are shown.
  'deciding-words': relabellings.relabellings,
};
