export default {
  documents: [],
};
