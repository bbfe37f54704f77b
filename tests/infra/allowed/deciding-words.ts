import relabellings from './relabellings.ts';

export default {
  // Both show statements to callers who may read them.
  'deciding-words': relabellings.relabellings,
};
