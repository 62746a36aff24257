import '../fonts.css';
import '../tokens.css';
import '../global.css';
